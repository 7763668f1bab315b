[length('abc'), length('åäö'), length(''), length([1, 2]), length([]), length({ a => 1 }), length(Binary('aGVsbG8=')), length("e\u0301"), length("\u{1F600}")]
