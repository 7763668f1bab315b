Resource['nothing_known'] { message => x }
