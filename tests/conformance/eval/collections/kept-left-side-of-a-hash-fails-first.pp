fail("left") + { a => fail("right") }
