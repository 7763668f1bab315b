['abc' in [/b/], 'abc' in [String], 'abc' in [Integer], 'abc' in [default], 'abc' in [Pattern[/b/]]]
