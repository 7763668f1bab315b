notice(Notify<| |>)
notice(type(Notify<| |>))
class a($x = Notify<| |>) { notice($x) }
include a
$h = { a => 1 }
notice($h[Notify<| |>])
