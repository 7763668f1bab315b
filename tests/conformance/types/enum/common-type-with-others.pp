[type([Enum[a], Integer], 'reduced'), type([Enum[a], Pattern[/b/]], 'reduced'), type([Enum[a], Undef], 'reduced'), type([Enum[a], 'b'], 'reduced')]
