/* The subject of a claim: struct florin_claim in florin/words.h. */
#ifndef AOR_CLAIMS_H
#define AOR_CLAIMS_H

/* The `what` of a claim is a province, an advance, a commodity, a card or a capital. */
enum kind {
    KIND_NONE, KIND_WINS, KIND_CONQUERED, KIND_ADVANCE, KIND_MARKET, KIND_MARKET_LOST, KIND_INCOME, KIND_MISERY, KIND_BID, KIND_ROOM,
    KIND_CAPITAL_BID, KIND_WISH, KIND_RETURN, KIND_SHIP, KIND_REACH, KIND_PAYOUT, KIND_UPKEEP, KIND_CARDS, KIND_CASH, KIND_TOKENS,
    KIND_PROVINCES, KIND_NEED, KIND_GUARD, KIND_PROTECTED, KIND_PRICE, KIND_SCORE,
};

#endif
