[type('a') < String, type('a') < String[1, 1], type('a') == type('b'), type('a') == type('a'), type('a') <= Enum['a'], type('a') <= Pattern[/a/]]
