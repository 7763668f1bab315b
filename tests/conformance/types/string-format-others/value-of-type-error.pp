[String(Error('x')), String(Error('x', 'k'), '%p')]
