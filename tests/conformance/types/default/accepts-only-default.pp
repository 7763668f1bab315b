[default =~ Default, undef =~ Default, 'default' =~ Default, Default =~ Default]
