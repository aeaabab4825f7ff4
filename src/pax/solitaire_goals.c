/* Part O, O2 and O8: when a row is taken, and when the headline of a cell is reached (readings 1, 12, gaps 11, 12, 16). */
#include "pax/solitaire.h"

/* ---- counting ---- */

/* Kingdoms or Republics of a seat, Suzerains and Vassals, as a bit set. */
static unsigned squares_of(const struct pax *p, int seat, bool republics)
{
    unsigned squares = 0;
    for (int empire = 1; empire < EMPIRE_COUNT; empire++)
        if (p->holder[empire] == seat + 1 && is_republic(p, empire) == republics)
            squares |= IN(empire);
    return squares;
}

static int size_of(unsigned set) { return __builtin_popcount(set); }

int pax_squares_held(const struct pax *p, int seat)
{
    return size_of(squares_of(p, seat, false) | squares_of(p, seat, true));
}

static int concessions_of(const struct pax *p, int seat)
{
    int count = 0;
    for (int border = 1; border < BORDER_COUNT; border++)
        count += p->concession[border] == seat + 1;
    return count;
}

static unsigned theocracies(const struct pax *p, int religion)
{
    unsigned found = 0;
    for (int empire = 1; empire < EMPIRE_COUNT; empire++)
        if (religion ? p->state[empire] == religion : p->state[empire] != MEDIEVAL)
            found |= IN(empire);
    return found;
}

/* Tokens in the Cities of these Empires that `wanted` asks for. */
static int tokens_in(const struct pax *p, unsigned empires, bool (*wanted)(int token))
{
    int count = 0;
    for (int city = 1; city < CITY_COUNT; city++)
        count += p->city[city] && (empires & IN(pax_cities[city].empire)) && wanted(p->city[city]);
    return count;
}

static bool is_fighter(int token) { return is_knight(token) || is_rook(token); }

int pax_fighters_in(const struct pax *p, int empire)
{
    return tokens_in(p, IN(empire), is_fighter);
}

int pax_knights_in(const struct pax *p, int empire)
{
    return tokens_in(p, IN(empire), is_knight);
}

/* Believers of each religion in these Empires, in Cities and as Pirates on their Borders: once for each Empire (gap 12). */
static void count_believers(const struct pax *p, unsigned empires, int count[RELIGION_COUNT])
{
    for (int city = 1; city < CITY_COUNT; city++)
        if (p->city[city] && (empires & IN(pax_cities[city].empire)))
            count[religion_of(p->city[city])]++;
    for (int border = 1; border < BORDER_COUNT; border++)
        count[p->pirate[border]] += size_of(empires & empires_at(border));
}

static int icons_of(const struct pax *p, int seat, int prestige)
{
    return pax_count_prestige(p, seat, prestige, true);
}

/* ---- rows ---- */

/* The religion that has more than all others together. */
static int dominant(const int count[RELIGION_COUNT])
{
    int all = count[CATHOLIC] + count[ISLAMIC] + count[REFORMIST];
    for (int r = CATHOLIC; r <= REFORMIST; r++)
        if (2 * count[r] > all)
            return r;
    return 0;
}

int pax_row_religion(const struct pax *p, int row)
{
    struct pax_standing s = {0};
    if (row != 3 && row != 4)
        return 0;
    pax_count_faiths(p, FLORIN_NOBODY, &s);
    return dominant(row == 3 ? s.tokens : s.bishops);
}

void pax_row_counts(const struct pax *p, int row, int *person, int *opponent)
{
    *person = row == 5 ? concessions_of(p, PERSON) : size_of(squares_of(p, PERSON, row == 2));
    *opponent = row == 5 ? concessions_of(p, OPPONENT) : size_of(squares_of(p, OPPONENT, row == 2));
}

bool pax_row_triggered(const struct pax *p, int row, int religion)
{
    int person, opponent;
    pax_row_counts(p, row, &person, &opponent);
    switch (row) {
    case 1:
    case 5:
        return person >= opponent + 2;
    case 2:
        return opponent < person;
    case 3:
    case 4:
        return religion;
    case 6:
        return p->actions == 2;
    default: /* row 7; gap 13 opens it to whoever found nothing above it */
        return true;
    }
}

int pax_row_victory(int row)
{
    static const uint8_t victory[LAST_ROW + 1] = {0, IMPERIAL, RENAISSANCE, HOLY, HOLY, GLOBALIZATION, 0, 0};
    return victory[row];
}

/* Has the opponent no more of that Prestige than the person? */
static bool no_better(const struct pax *p, int prestige)
{
    return icons_of(p, OPPONENT, prestige) <= icons_of(p, PERSON, prestige);
}

bool pax_row_overrides(const struct pax *p, int row, int religion)
{
    struct pax_standing s;
    int victory = pax_row_victory(row);
    if (!(p->active >> victory & 1))
        return false;
    switch (victory) {
    case RENAISSANCE:
        return no_better(p, P_LAW);
    case GLOBALIZATION:
        return no_better(p, P_DISCOVERY);
    case HOLY: /* gap 11 */
        pax_standing(p, FLORIN_NOBODY, &s);
        return religion && no_better(p, 1 << ((s.supreme ? s.supreme : religion) - 1));
    default:
        return true;
    }
}

/* ---- headlines ---- */

static bool any_token(int token) { return token != NO_TOKEN; }

static void split(const int count[RELIGION_COUNT], int religion, struct kept *goal)
{
    int all = count[CATHOLIC] + count[ISLAMIC] + count[REFORMIST];
    goal->against = (uint8_t)count[religion];
    goal->in_favour = (uint8_t)(all - count[religion]);
}

static void split_squares(const struct pax *p, bool republics, struct kept *goal)
{
    goal->against = (uint8_t)size_of(squares_of(p, PERSON, republics));
    goal->in_favour = (uint8_t)size_of(squares_of(p, OPPONENT, republics));
}

/* What should fall, and what should rise, counted in the Empires of the goal. */
static void count_goal(const struct pax *p, struct kept *goal)
{
    int count[RELIGION_COUNT] = {0};
    goal->against = goal->in_favour = 0;
    switch (goal->headline) {
    case TAKE_KINGDOM:
    case TAKE_REPUBLIC:
        split_squares(p, goal->headline == TAKE_REPUBLIC, goal);
        break;
    case WEAKEN_KINGDOM:
    case WEAKEN_REPUBLIC:
        goal->against = (uint8_t)tokens_in(p, goal->empires, any_token);
        break;
    case BELIEVERS:
        count_believers(p, goal->empires, count);
        split(count, goal->religion, goal);
        break;
    case THEOCRACIES:
        for (int r = CATHOLIC; r <= REFORMIST; r++)
            count[r] = size_of(theocracies(p, r));
        split(count, goal->religion, goal);
        break;
    case BISHOPS:
        for (int r = CATHOLIC; r <= REFORMIST; r++)
            count[r] = 5 - p->supply[BISHOP + r];
        split(count, goal->religion, goal);
        break;
    default: /* TAKE_CONCESSION */
        goal->against = (uint8_t)concessions_of(p, PERSON);
        goal->in_favour = (uint8_t)concessions_of(p, OPPONENT);
        break;
    }
}

/* The Empires in which it is counted are those of before. */
static unsigned empires_of_goal(const struct pax *p, int headline)
{
    switch (headline) {
    case WEAKEN_KINGDOM:
    case WEAKEN_REPUBLIC:
        return squares_of(p, PERSON, headline == WEAKEN_REPUBLIC);
    case BELIEVERS:
        return theocracies(p, MEDIEVAL);
    default:
        return 0;
    }
}

struct kept pax_goal(const struct pax *p, int headline, int religion)
{
    struct kept goal = {.empires = (uint16_t)empires_of_goal(p, headline), .headline = (uint8_t)headline,
                        .religion = (uint8_t)religion};
    count_goal(p, &goal);
    return goal;
}

bool pax_reached(const struct pax *p, const struct kept *goal)
{
    struct kept now = *goal;
    count_goal(p, &now);
    return now.against < goal->against || now.in_favour > goal->in_favour;
}
