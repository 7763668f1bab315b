# an open question of the draft
Class { a => foo }
