[regsubst('räksmörgås', '[åäö]', '_', 'G'), regsubst('日本', '本', 'x')]
