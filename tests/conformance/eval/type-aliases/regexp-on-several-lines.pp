type A = Pattern[/a
b/]
[A, "a\nb" =~ A, 'ab' =~ A]
