Timestamp('2016-W10-3', '%G-W%V-%u')
