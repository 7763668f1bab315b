1 =~ TypeAlias
