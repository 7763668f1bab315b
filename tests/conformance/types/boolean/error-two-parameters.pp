Boolean[true, false]
