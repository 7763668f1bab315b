include , a
