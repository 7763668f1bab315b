[// =~ Regexp, String(//), // == Regexp('')]
