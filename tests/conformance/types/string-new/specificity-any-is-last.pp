[String(5, {Any => '%s', Integer => '%x'}), String('a', {Any => '%p', Integer => '%x'}), String([5, 'a'], {Any => '%p', Integer => '%x'})]
