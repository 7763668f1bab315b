[/ünï/, String(/ünï/), "${/ünï/}", "${[/ünï/]}", Regexp[/ünï/], String(Pattern[/ünï/]), String(/ü\/x/), String(/ü/,'%p'), String(/ü/,'%#s'), Regexp('(?i)ü'), Regexp('(?i:ü)x')]
