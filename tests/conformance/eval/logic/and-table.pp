[true and true, true and false, false and true, false and false, 1 and 2, undef and 1, '' and '', [] and {}]
