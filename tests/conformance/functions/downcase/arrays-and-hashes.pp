[['A', 'B', 1].downcase, { 'Key' => 'VALUE', 'K2' => ['X'] }.downcase, [['A'], { 'B' => 'C' }].downcase]
