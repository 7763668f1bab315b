assert_type(Hash[Pattern[/^a/], Integer], {b => 1})
