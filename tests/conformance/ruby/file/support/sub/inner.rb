# found by a pattern
