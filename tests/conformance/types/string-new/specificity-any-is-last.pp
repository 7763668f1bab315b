[String(255, {Any => '%s', Integer => '%x'}), String('a', {Any => '%p', Integer => '%x'}), String([255, 'a'], {Any => '%p', Integer => '%x'})]
