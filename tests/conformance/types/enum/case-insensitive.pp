[Enum['port', true], 'PORT' =~ Enum['port', true], 'Port' =~ Enum['port', false], Enum['a', true] == Enum['a'], Enum['A', true] == Enum['a', true]]
