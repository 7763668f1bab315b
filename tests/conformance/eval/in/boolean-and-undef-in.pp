[true in [true], true in ['true'], undef in [undef], undef in ['a', ''], undef in { undef => 1 }, undef in 'abc', true in 'true', default in [default], default in ['x']]
