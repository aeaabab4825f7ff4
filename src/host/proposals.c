/* Decisions of all people of a table: proposals, votes, and agreements. */
#include <string.h>

#include "host/ledger_entries.h"

/* A new invitation needs the consent of the others, or of the seat's owner if there is nobody else. */
static bool may_reissue(const struct ledger *ledger)
{
    uint8_t agreed = ledger->proposal.agreed;
    int whose = ledger->proposal.to - 1, others = 0;
    for (int seat = 0; seat < ledger->settings.seats; seat++) {
        if (seat == whose || seat == ledger->proposal.seat || ledger->seat[seat].kind != SEAT_PERSON ||
            ledger->seat[seat].away)
            continue;
        if (!(agreed >> seat & 1))
            return false;
        others++;
    }
    return others || agreed >> whose & 1;
}

/* People who are there have to agree; bots, and people whose seats bots play, always do. */
static bool all_agree(const struct ledger *ledger)
{
    if (ledger->proposal.what == PROPOSE_REISSUE)
        return may_reissue(ledger);
    for (int seat = 0; seat < ledger->settings.seats; seat++)
        if (ledger->seat[seat].kind == SEAT_PERSON && !ledger->seat[seat].away && !(ledger->proposal.agreed >> seat & 1))
            return false;
    return true;
}

void ledger_settle(struct ledger *ledger)
{
    struct proposal proposal = ledger->proposal;
    if (!proposal.number || ledger->status != STATUS_RUNNING || !all_agree(ledger))
        return;
    ledger->proposal.number = 0;
    if (proposal.what == PROPOSE_TAKEBACK)
        ledger_take_back(ledger, proposal.to);
    else if (proposal.what == PROPOSE_REISSUE)
        ledger->seat[proposal.to - 1].granted = true;
    else
        ledger->status = proposal.what == PROPOSE_PAUSE ? STATUS_PAUSED : STATUS_ENDED;
}

static bool is_anothers(const struct ledger *ledger, const struct entry *entry)
{
    int seat = entry->to - 1;
    return seat >= 0 && seat < ledger->settings.seats && seat != entry->seat && ledger->seat[seat].kind == SEAT_PERSON;
}

bool ledger_add_propose(struct ledger *ledger, const struct entry *entry, struct refusal *why)
{
    if (!ledger_goes_on(ledger, why))
        return false;
    if (ledger->proposal.number)
        return ledger_refuse(why, "proposed", "there is a proposal already");
    if (entry->what == PROPOSE_TAKEBACK && entry->to >= ledger_length(ledger))
        return ledger_refuse(why, "bad_request", "to: expected fewer moves than were made");
    if (entry->what == PROPOSE_REISSUE && !is_anothers(ledger, entry))
        return ledger_refuse(why, "bad_request", "seat: expected another person's");
    ledger->number++;
    ledger->proposal = (struct proposal){.number = ledger->number,
                                         .what = entry->what,
                                         .seat = entry->seat,
                                         .to = entry->to,
                                         .agreed = (uint8_t)(1U << entry->seat)};
    return true;
}

static bool is_proposed(const struct ledger *ledger, const struct entry *entry, struct refusal *why)
{
    if (ledger->proposal.number && ledger->proposal.number == entry->to)
        return true;
    return ledger_refuse(why, "stale", "this proposal is no longer open");
}

bool ledger_add_agree(struct ledger *ledger, const struct entry *entry, struct refusal *why)
{
    if (!is_proposed(ledger, entry, why))
        return false;
    if (ledger->proposal.agreed >> entry->seat & 1)
        return ledger_refuse(why, "agreed", "this seat has agreed already");
    ledger->number++;
    ledger->proposal.agreed = (uint8_t)(ledger->proposal.agreed | 1U << entry->seat);
    return true;
}

bool ledger_add_refuse(struct ledger *ledger, const struct entry *entry, struct refusal *why)
{
    if (!is_proposed(ledger, entry, why))
        return false;
    ledger->number++;
    ledger->proposal.number = 0;
    return true;
}

bool ledger_add_resume(struct ledger *ledger, const struct entry *entry, struct refusal *why)
{
    (void)entry;
    if (ledger->status != STATUS_PAUSED)
        return ledger_refuse(why, "not_paused", "the game is not paused");
    ledger->number++;
    ledger->status = STATUS_RUNNING;
    return true;
}

/* A table has one successor: a second request gets the name of the first. */
bool ledger_add_again(struct ledger *ledger, const struct entry *entry, struct refusal *why)
{
    if (ledger->status != STATUS_ENDED)
        return ledger_refuse(why, "not_ended", "the game has not ended");
    if (*ledger->again || !secret_is_table_name(entry->text))
        return ledger_refuse(why, "stale", "its people already play again at another table");
    ledger->number++;
    memcpy(ledger->again, entry->text, sizeof ledger->again);
    return true;
}
