[String(type(Timestamp(0))), String(type(Timestamp(0), 'generalized')), String(type([Timestamp(0), Timestamp(9)], 'reduced'))]
