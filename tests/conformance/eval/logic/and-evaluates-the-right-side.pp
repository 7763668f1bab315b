true and fail('evaluated')
