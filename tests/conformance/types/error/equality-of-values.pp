[Error('x') == Error('x'), Error('x') == Error('y'), Error('x', 'k') == Error('x')]
