[Timespan(3661).strftime('%-H %_H %0H'), Timespan(3661).strftime('%5H|%-5H|%_5H'), Timespan(0.5).strftime('%S.%3N %S.%-N %S.%6N')]
