[true and false, true or false, true and 1, true and '', true and !false]
