type M::Version = Pattern[/\A\d+\.\d+\.\d+\z/]
