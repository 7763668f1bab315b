[true or false and false, (true or false) and false, !true or true, !(true or true), ! false and false, not_a_keyword and true]
