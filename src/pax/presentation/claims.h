/* The subject of a claim: struct florin_claim in florin/words.h. */
#ifndef PAX_CLAIMS_H
#define PAX_CLAIMS_H

/* The `what` of a claim is a victory, for KIND_NEARER twice that and 1 for the second thing it counts, for
 * KIND_SILENCED a card, for KIND_THING a thing. */
enum kind {
    KIND_NONE, KIND_WINS, KIND_STOPS, KIND_STOPS_UNLESS, KIND_STAKE, KIND_MEETS, KIND_NEARER, KIND_HINDERS, KIND_SILENCED, KIND_THING,
};

/* Things counted of every seat: a claim names one as its `what`. */
enum thing {
    THING_KINGS, THING_REPUBLICS, THING_CONCESSIONS, THING_LAW, THING_DISCOVERY, THING_PATRON, THING_CATHOLIC, THING_ISLAMIC,
    THING_REFORMIST, THING_CARDS, THING_HAND, THING_FLORINS, THINGS
};

#endif
