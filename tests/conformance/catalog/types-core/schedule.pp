schedule { 's': range => ['1 - 2', '3 - 4'], period => weekly, periodmatch => number, weekday => ['Mon'] }
