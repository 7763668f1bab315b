$times = ($times || 0) + 1
