p 1234.round(-2), 1250.round(-2), 1350.round(-2), 1250.round(-2, half: :even), 1250.round(-2, half: :down), 1234.floor(-2), -1234.floor(-2), 1234.ceil(-2), -1234.ceil(-2), 1234.truncate(-3), 5.round(2), 5.round(-1), 15.round(-1), 25.round(-1, half: :even), 0.round(-5), 5.round(-2), 10**20.round(-3)
begin 5.round(half: :bad) rescue p $!.class, $!.message end
