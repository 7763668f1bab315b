[Binary('YWJj') =~ Binary, 'YWJj' =~ Binary, undef =~ Binary, Binary('YWJj') =~ Scalar, Binary('YWJj') =~ Iterable]
