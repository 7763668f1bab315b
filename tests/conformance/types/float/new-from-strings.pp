[Float('1.5'), Float('-1.5'), Float('+1.5'), Float('1'), Float('1e3'), Float('1.5E-3'), Float('- 2.5')]
