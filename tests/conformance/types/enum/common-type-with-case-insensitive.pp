[type([Enum[a], Enum[b, true]], 'reduced'), type([Enum[a, true], Enum[b, true]], 'reduced')]
