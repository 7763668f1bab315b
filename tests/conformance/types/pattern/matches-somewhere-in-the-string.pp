['xaby' =~ Pattern[/ab/], 'ab' =~ Pattern[/\Aab\z/], 'xab' =~ Pattern[/\Aab\z/], "x\nab" =~ Pattern[/^ab$/]]
