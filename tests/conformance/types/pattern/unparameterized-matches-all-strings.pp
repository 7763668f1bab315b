['' =~ Pattern, 'a' =~ Pattern, 1 =~ Pattern, String <= Pattern, Enum[a] <= Pattern, Pattern == Pattern]
