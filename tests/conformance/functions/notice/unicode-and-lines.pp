notice("räk\nsecond line")
