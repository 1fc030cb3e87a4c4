"""The encodings of DipNet: its board state (81 × 35), its previous orders (81 × 40) and its vocabulary of 13,042 orders.

They are those of Paquette et al., *No-Press Diplomacy: Modeling Multi-Agent Gameplay* (NeurIPS 2019), so that models and data
made for it can be used with `BatchEnv`. They exist for the classic board.
"""

from chancery.env.dipnet.encoding import BOARD_FEATURES, ORDER_FEATURES, Encoder
from chancery.env.dipnet.vocabulary import LOCATIONS, OrderVocabulary

__all__ = ["BOARD_FEATURES", "LOCATIONS", "ORDER_FEATURES", "Encoder", "OrderVocabulary"]
