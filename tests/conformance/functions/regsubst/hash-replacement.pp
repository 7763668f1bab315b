[regsubst('cat dog', '\w+', { 'cat' => 'feline', 'dog' => 'canine' }, 'G'), regsubst('cat cow', /\w+/, { 'cat' => 'feline' }, 'G')]
