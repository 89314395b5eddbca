-- The default preset is now tournament. A row of settings contains the former default even where only other settings
-- were chosen; a chosen preset has an entry in the audit log.
UPDATE guild_settings SET preset = 'tournament'
WHERE preset = 'standard'
    AND NOT EXISTS (SELECT 1 FROM audit WHERE audit.guild_id = guild_settings.guild_id AND audit.action = 'preset');
