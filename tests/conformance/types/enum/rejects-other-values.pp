[1 =~ Enum['1'], undef =~ Enum['undef'], ['a'] =~ Enum['a'], true =~ Enum['true']]
