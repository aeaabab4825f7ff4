"""Renaissance board games with hidden hands and sealed bids, thousands at once: docs/env.md of Florin is the guide."""
from ._library import FlorinError, ffi, lib
from .vector import CUT, ENDED, GOES_ON, Moment, Space, VectorEnv

__all__ = ["CUT", "ENDED", "GOES_ON", "FlorinError", "Moment", "Space", "VectorEnv", "__version__"]
__version__ = ffi.string(lib.florin_version()).decode()
