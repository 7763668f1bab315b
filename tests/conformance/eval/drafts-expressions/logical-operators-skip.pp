[false and fail('x'), true or fail('x')]
