[type([Pattern[/a/], String], 'reduced'), type([Pattern[/a/], Integer], 'reduced'), type([Pattern[/a/], Enum[a]], 'reduced'), type([Pattern[/a/], Undef], 'reduced')]
