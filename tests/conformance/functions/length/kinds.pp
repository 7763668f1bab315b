[length('añb'), length([1,2]), length({a=>1}), length(Binary('aGk=')), size('abc'), length(''), size([])]
