-- A message is the pad of one game. Two transactions that read the same snapshot could make it that of two.
DELETE FROM pads WHERE EXISTS (
    SELECT 1 FROM pads AS newer
    WHERE newer.message_id = pads.message_id
        AND (newer.interaction_id, newer.game_id) > (pads.interaction_id, pads.game_id)
);
DROP INDEX pads_by_message;
CREATE UNIQUE INDEX pads_by_message ON pads (message_id);
