"""The package needs no compiler: it opens the C library where that is installed."""
from setuptools import setup

setup(
    name="florin",
    version="1.0.0",
    description="Renaissance board games as environments for programs that learn",
    license="MIT",
    packages=["florin"],
    python_requires=">=3.9",
    install_requires=["cffi", "numpy"],
)
