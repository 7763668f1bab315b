[true, false].sort
