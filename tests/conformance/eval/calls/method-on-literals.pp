[1.abs, -1.abs, 'a'.upcase, [3, 1].sort, { a => 1 }.keys, /x/.type, Integer.type, undef.type]
